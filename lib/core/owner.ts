/** Whose something in a browser is: a person's, in one organisation. */
export type Owner = { userId: string; organizationId: string };

/** An owner as one text: in the names of what a browser stores, and in what its pages ask. */
export const ownerKey = ({ userId, organizationId }: Owner) => `${organizationId}:${userId}`;

/** The header in which a page's reads say whose the page is; any client may send it. */
export const OWNER_HEADER = "x-page-owner";
