/** The address of a stored logo: the image's hash is part of it, so browsers can keep it. */
export const logoUrl = (companyId: string, sha256: string): string =>
  `/api/companies/${encodeURIComponent(companyId)}/logo?hash=${sha256.slice(0, 16)}`;
