const factorWords = {
  nobody: "no one needs a second factor",
  admins: "admins need a second factor",
  everybody: "everyone needs a second factor",
} as const;

/** "60 minutes" as people say it. */
export function idleWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours < 24) return hours === 1 ? "an hour" : `${hours} hours`;
  return hours === 24 ? "a day" : `${hours / 24} days`;
}

/** What an organization asks of those who sign in, in one sentence. */
export const policyWords = (
  secondFactor: keyof typeof factorWords,
  idleMinutes: number | null,
): string =>
  `${factorWords[secondFactor]}, ${
    idleMinutes === null
      ? "unused sessions stay open"
      : `unused sessions end after ${idleWords(idleMinutes)}`
  }`;

type Waiting = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

/** Whether an invitation can be accepted at `now`. */
export const isOpen = ({ acceptedAt, revokedAt, expiresAt }: Waiting, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now;
