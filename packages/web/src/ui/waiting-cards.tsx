/** Three cards in a small fan beside the words about what is being waited for; `className` says how large they are. */
export function WaitingCards({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
