/** Whom data in a browser belongs to: a person within one organization. */
export type Owner = { userId: string; organizationId: string };

/**
 * An owner as one text: part of the names of stored data, and sent with every request of a page.
 */
export const ownerKey = ({ userId, organizationId }: Owner) => `${organizationId}:${userId}`;

/**
 * The header in which a page's reads name the page's owner. Not trusted: any client may send it.
 */
export const OWNER_HEADER = "x-page-owner";
