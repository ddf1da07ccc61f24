/** How programs are told whether anybody may look at a match, or only those who sit there. */
export const visibilityOf = (isPublic: boolean): 'public' | 'private' => (isPublic ? 'public' : 'private')
