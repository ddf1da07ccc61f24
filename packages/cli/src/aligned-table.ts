/** Rows of text in columns: the first is aligned left, the others right; the first row is the heading. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
      .trimEnd()
  const [heading, ...body] = rows
  return [...(heading === undefined ? [] : [line(heading), widths.map((width) => '─'.repeat(width)).join('   ')]), ...body.map(line)].join(
    '\n',
  )
}
