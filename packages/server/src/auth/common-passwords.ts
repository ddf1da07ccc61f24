/** The passwords that guessers try first, of those long enough to be accepted otherwise. In lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word 12345678 123456789 1234567890 0123456789
  0987654321 87654321 123123123 11111111 111111111 00000000 88888888 99999999 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1 aa123456 iloveyou
  iloveyou1 sunshine princess football baseball basketball superman starwars trustno1 whatever computer internet welcome1 welcome123
  letmein1 letmein123 changeme changeme123 admin123 administrator michelle jennifer dragon123 monkey123 master123 shadow123 hello123
  football1 baseball1 charlie1 michael1 secret123 default1 parlour1 parlour123`.split(/\s+/),
)
