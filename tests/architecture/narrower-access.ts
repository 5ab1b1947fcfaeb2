/*
 * What is asked of a caller beyond the row of access.ts, and what is answered to those who fall
 * short.
 */

type Way = "cookie" | "bearer" | "key";

type Narrower = { only: Way[] | "themselves"; others: 401 | 403 | 404 };
const byPeople: Narrower = { only: ["cookie", "bearer"], others: 403 };
const byOwner: Narrower[] = [byPeople, { only: "themselves", others: 404 }];
const seenByOwner: Narrower[] = [
  { ...byPeople, others: 404 },
  { only: "themselves", others: 404 },
];

/**
 * Operations that ask more than their row says, or one route to them: the ways in which a caller
 * may have come, or that it is the person whom the input names; and the status that others are
 * told. Of several the first counts.
 */
export const narrower: Record<string, Narrower | Narrower[]> = {
  "accounts.confirm": { only: ["cookie", "bearer"], others: 404 },
  "accounts.getFactors": { only: ["cookie", "bearer"], others: 404 },
  // Nobody there has an account of a provider to disconnect.
  "accounts.disconnectProvider": { only: [], others: 404 },
  "accounts.getGoogleConnection": { only: ["cookie", "bearer"], others: 404 },
  "accounts.listConnections": { only: ["cookie", "bearer"], others: 404 },
  "accounts.getMe": { only: ["cookie", "bearer"], others: 404 },
  "privacy.exportOwn": { only: ["cookie", "bearer"], others: 404 },
  "privacy.eraseOwnAccount": { only: ["cookie", "bearer"], others: 404 },
  "accounts.listOwnSessions": { only: ["cookie", "bearer"], others: 404 },
  "accounts.refreshToken": { only: ["bearer"], others: 403 },
  "accounts.removePasskey": { only: "themselves", others: 404 },
  "accounts.renamePasskey": { only: "themselves", others: 404 },
  "accounts.revokeOwnSession": { only: "themselves", others: 404 },
  "accounts.signOut": { only: ["cookie", "bearer"], others: 404 },
  "organizations.join": { only: [], others: 403 },
  "organizations.listOwn": { only: ["cookie", "bearer"], others: 404 },
  "projects.list": { only: "themselves", others: 404 },
  "GET /api/notes/personal": byPeople,
  "GET /api/notes/personal-opinions": byPeople,
  "connections.importContacts": byPeople,
  "connections.shareImport": byOwner,
  "connections.removeImport": byOwner,
  "connections.decideNamesake": byOwner,
  "connections.askIntroduction": byPeople,
  "connections.settleIntroduction": byOwner,
  "criteria.create": byPeople,
  "evaluations.giveScores": byPeople,
  "evaluations.revealScores": byOwner,
  "evaluations.setNightly": [byPeople, { only: "themselves", others: 403 }],
  "memos.listWaiting": byPeople,
  "memos.approve": [byPeople, { only: "themselves", others: 403 }],
  "ndas.countersign": byPeople,
  "ndas.recordSigned": byPeople,
  "opinions.create": byPeople,
  "opinions.remove": byOwner,
  "opinions.get": seenByOwner,
  "opinions.update": byOwner,
  "projects.look": byPeople,
  "projects.listNew": byPeople,
  "projects.share": byPeople,
  "activity.noteVisit": byPeople,
  "searches.clearRecent": byPeople,
  "searches.listChanges": byOwner,
  "searches.listRecent": byPeople,
  "searches.remember": byPeople,
  "searches.removeRecent": byOwner,
  "searches.create": byPeople,
  "searches.remove": byOwner,
  "searches.update": byOwner,
  "opinions.askSecond": byPeople,
  "opinions.answerSecond": byOwner,
  "opinions.closeSecond": byOwner,
  "opinions.linkAsk": byOwner,
  "opinions.revokeAsk": byOwner,
  "opinions.listWaiting": byPeople,
  "documents.acceptValues": seenByOwner,
  "documents.acknowledge": byPeople,
  "documents.add": byPeople,
  "documents.addAddress": byPeople,
  "documents.addAttachment": seenByOwner,
  "documents.addEmailFile": byPeople,
  "documents.addBaseMember": seenByOwner,
  "documents.createBase": byPeople,
  "documents.get": seenByOwner,
  "documents.list": byPeople,
  "documents.listAcknowledgements": { only: "themselves", others: 403 },
  "documents.listPages": seenByOwner,
  "documents.listValues": seenByOwner,
  "documents.readFile": seenByOwner,
  "documents.move": [byPeople, { only: "themselves", others: 403 }],
  "documents.previewMove": [byPeople, { only: "themselves", others: 403 }],
  "documents.remove": seenByOwner,
  "documents.removeBase": seenByOwner,
  "documents.removeBaseMember": seenByOwner,
  "documents.renameBase": seenByOwner,
  "documents.retry": seenByOwner,
  "documents.search": seenByOwner,
  "documents.update": seenByOwner,
  "chat.ask": byOwner,
  "chat.askPlainly": byOwner,
  "chat.createSession": byPeople,
  "chat.deleteSession": byOwner,
  "chat.follow": byOwner,
  "chat.getSession": byOwner,
  "chat.listSessions": byPeople,
  "chat.query": { only: ["key"], others: 401 },
  "chat.retryAnswer": byOwner,
  "chat.sendMessage": byOwner,
  "chat.startThread": byPeople,
  "chat.stopAnswer": byOwner,
  "chat.updateSession": byOwner,
};

/** Pages that only lead to another one. */
export const leadElsewhere: ReadonlySet<string> = new Set(["/agents"]);

/** Pages of a second step: without a first one there is only the first. */
export const stepPages: ReadonlySet<string> = new Set(["/sign-in/code"]);

/** Pages of a link: whoever shows another link's secret is told that there is nothing. */
export const linkPages: ReadonlySet<string> = new Set([
  "/founder-interview/[trackingId]",
  "/nda/[token]",
  "/opinion/[token]",
  "/unsubscribe/[token]",
]);

/**
 * What is asked about records that may not be there: it says the same of another organization's.
 */
export const answersUnknown = new Set([
  ...["companies.exists", "documents.isReadable"],
  "activity.listActs",
  ...["audit.listRows", "audit.export", "audit.exportLines", "audit.readSealed"],
]);
