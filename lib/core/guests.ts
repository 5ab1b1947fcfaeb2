/** What lets somebody without an account in, by a link: each kind of grant has its own records. */
export const guestGrants = ["secondOpinion", "interview", "nda"] as const;
export type GuestGrant = (typeof guestGrants)[number];

/** Somebody without an account: what lets them in, and the record of that grant. */
export type Guest = { grant: GuestGrant; id: string };
