/** The heads of a table's columns: names first, then figures, which stand where figures do. */
interface ColumnHeadsProps {
  readonly names: readonly string[]
  readonly figures: readonly string[]
  /** The class of cells with figures. */
  readonly figure: string | undefined
}

export function ColumnHeads({ names, figures, figure }: ColumnHeadsProps) {
  const head = (text: string, of?: string) => (
    <th key={text} scope="col" className={of}>
      {text}
    </th>
  )
  return (
    <thead>
      <tr>
        {names.map((text) => head(text))}
        {figures.map((text) => head(text, figure))}
      </tr>
    </thead>
  )
}
