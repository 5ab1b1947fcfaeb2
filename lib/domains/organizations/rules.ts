type Waiting = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

/** Whether an invitation can be accepted at `now`. */
export const isOpen = ({ acceptedAt, revokedAt, expiresAt }: Waiting, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now;
