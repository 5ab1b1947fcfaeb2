import "server-only";

/**
 * The words and keyboard runs that lead published lists of leaked passwords. A password is refused
 * if it is one of them, alone or followed by digits and signs.
 */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pass1234 motdepasse contrasena qwerty qwertz azerty
qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc
q1w2e3r4 12345678 123456789 1234567890 87654321 987654321 11223344 12341234 11112222 00001111
abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 letmein welcome iloveyou ilovegod sunshine princess
football baseball basketball superman batman spiderman starwars pokemon dragon monkey shadow master
michael jennifer jordan jordan23 ashley daniel charlie thomas robert jessica michelle nicole anthony
trustno1 whatever computer internet samsung google facebook linkedin twitter amazon microsoft
changeme changeit default admin administrator root guest user test testing tester demo secret
private access login hello freedom forever flower butterfly chocolate cookie summer winter spring
autumn january february november december monday friday liverpool chelsea arsenal barcelona
corvette mustang mercedes ferrari porsche harley yamaha maverick phoenix thunder lightning diamond
midnight blink182 metallica nirvana slipknot matrix hunter killer ranger soccer hockey tigger
babygirl sweetheart loveyou lovely angel jesus christ blessed heaven spotlight venture investor
`;

/** The words of the list, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
