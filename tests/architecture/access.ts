/*
 * Who may call what: everything that the build offers to the network, written by hand. A test
 * compares it with the build, so that nothing opens without somebody having written it here.
 */

/** Address of a page → who may open it. */
export const pages: Record<string, "public" | "member" | "admin"> = {
  "/": "member",
  "/gallery": "public",
  "/invitation/[token]": "public",
  "/privacy-policy": "public",
  "/projects": "member",
  "/projects/[projectId]": "member",
  "/reset-password": "public",
  "/reset-password/[token]": "public",
  "/sign-in": "public",
  "/sign-up": "public",
  "/terms-of-use": "public",
  "/verify-email/[token]": "public",
};

/** Method and address of a route → its operation, who may call it, its effect. */
export const routes: Record<string, string> = {
  "DELETE /api/[...unknown]": "public, no operation",
  "GET /api/[...unknown]": "public, no operation",
  "PATCH /api/[...unknown]": "public, no operation",
  "POST /api/[...unknown]": "public, no operation",
  "PUT /api/[...unknown]": "public, no operation",
  "GET /api/account/google": "accounts.getGoogleConnection member read",
  "GET /api/account/sessions": "accounts.listOwnSessions member read",
  "GET /api/auth/[...nextauth]": "public, no operation",
  "GET /api/auth/is-admin": "accounts.getIsAdmin member read",
  "GET /api/api-keys": "apiKeys.list member read",
  "GET /api/api-keys/usage": "apiKeys.getUsage member read",
  "GET /api/auth/me": "accounts.getMe member read",
  "GET /api/companies": "companies.list member read",
  "DELETE /api/import-mappings/[mappingId]": "imports.deleteMapping member write",
  "GET /api/import-mappings": "imports.listMappings member read",
  "GET /api/imports": "imports.list member read",
  "GET /api/imports/[importId]": "imports.get member read",
  "GET /api/imports/[importId]/report": "imports.report member read",
  "GET /api/imports/[importId]/rows": "imports.listRows member read",
  "GET /api/imports/[importId]/undo": "imports.previewUndo member read",
  "POST /api/import-mappings": "imports.saveMapping member write",
  "POST /api/imports": "imports.create member write",
  "POST /api/imports/[importId]/commit": "imports.commit member write",
  "POST /api/imports/[importId]/mapping": "imports.setMapping member write",
  "POST /api/imports/[importId]/undo": "imports.undo member write",
  "GET /api/openapi.json": "public, no operation",
  "GET /api/organizations": "organizations.listOwn member read",
  "GET /api/organizations/invitations": "organizations.listInvitations admin read",
  "GET /api/organizations/members": "organizations.listMembers member read",
  "GET /api/projects/[projectId]": "projects.get member read",
  "GET /api/projects/user/[userId]": "projects.list member read",
  "GET /api/undo": "activity.listUndo member read",
  "PATCH /api/companies/[companyId]": "companies.update member write",
  "PATCH /api/projects/[projectId]": "projects.update member write",
  "POST /api/auth/[...nextauth]": "public, no operation",
  "POST /api/auth/google": "accounts.createTokenFromGoogle public write",
  "POST /api/auth/refresh-token": "accounts.refreshToken member write",
  "POST /api/auth/sign-out": "accounts.signOut member write",
  "POST /api/auth/token": "accounts.createToken public write",
  "POST /api/companies": "companies.create member write",
  "POST /api/companies/duplicates/apart": "companies.keepApart member write",
  "POST /api/companies/merge": "companies.merge member write",
  "POST /api/projects": "projects.create member write",
  "POST /api/undo/[undoId]": "activity.undo member write",
  "POST /api/user": "accounts.register public write",
};

/** Server action → its operation, who may call it, its effect. */
export const actions: Record<string, string> = {
  changePasswordAction: "accounts.changePassword member write",
  changeRoleAction: "organizations.changeRole admin write",
  createApiKeyAction: "apiKeys.create admin write",
  createCompanyAction: "companies.create member write",
  createProjectAction: "projects.create member write",
  disconnectGoogleAction: "accounts.disconnectGoogle member write",
  inviteAction: "organizations.invite admin write",
  joinAsNewAction: "organizations.joinAsNew public write",
  joinOrganizationAction: "organizations.join member write",
  keepCompaniesApartAction: "companies.keepApart member write",
  leaveOrganizationAction: "organizations.leave member write",
  mergeCompaniesAction: "companies.merge member write",
  removeMemberAction: "organizations.removeMember admin write",
  requestResetAction: "accounts.requestReset public write",
  requestVerificationAction: "accounts.requestVerification member write",
  resetPasswordAction: "accounts.resetPassword public write",
  revokeApiKeyAction: "apiKeys.revoke admin write",
  revokeInvitationAction: "organizations.revokeInvitation admin write",
  revokeOtherSessionsAction: "accounts.revokeOtherSessions member write",
  revokeOwnSessionAction: "accounts.revokeOwnSession member write",
  rotateApiKeyAction: "apiKeys.rotate admin write",
  signInAction: "accounts.signIn public write",
  signOutAction: "accounts.signOut member write",
  signOutForInvitationAction: "accounts.signOut member write",
  signUpAction: "accounts.signUp public write",
  switchOrganizationAction: "organizations.switch member write",
  undoAction: "activity.undo member write",
  updateCompanyAction: "companies.update member write",
  updateProfileAction: "accounts.updateProfile member write",
  updateProjectAction: "projects.update member write",
  verifyEmailAction: "accounts.verifyEmail public write",
};

type Way = "cookie" | "bearer" | "key";

/**
 * Operations that ask more than their row says: the ways in which a caller may have come, or that it
 * is the person whom the input names; and the status that others are told.
 */
export const narrower: Record<string, { only: Way[] | "themselves"; others: 403 | 404 }> = {
  "accounts.getGoogleConnection": { only: ["cookie", "bearer"], others: 404 },
  "accounts.getMe": { only: ["cookie", "bearer"], others: 404 },
  "accounts.listOwnSessions": { only: ["cookie", "bearer"], others: 404 },
  "accounts.refreshToken": { only: ["bearer"], others: 403 },
  "accounts.revokeOwnSession": { only: "themselves", others: 404 },
  "accounts.signOut": { only: ["cookie", "bearer"], others: 404 },
  "organizations.join": { only: [], others: 403 },
  "organizations.listOwn": { only: ["cookie", "bearer"], others: 404 },
  "projects.list": { only: "themselves", others: 404 },
};
