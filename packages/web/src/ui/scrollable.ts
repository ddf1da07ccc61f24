/** What scrolls and holds nothing to focus must take the focus itself, or the keyboard cannot scroll it. */
export const SCROLLABLE = { tabIndex: 0 } as const
