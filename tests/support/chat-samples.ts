import type { World } from "./samples";

/** A valid input of each operation on threads, on what was asked before, and on visits. */
export const chatSamples: Record<string, (world: World) => Record<string, unknown>> = {
  "chat.ask": ({ thread }) => ({
    sessionId: thread._id,
    content: "Robots in Norway",
    after_seq: 0,
  }),
  "chat.createSession": () => ({}),
  "chat.deleteSession": ({ thread }) => ({ sessionId: thread._id }),
  "chat.follow": ({ thread }) => ({ sessionId: thread._id, after_seq: 0 }),
  "chat.getSession": ({ thread }) => ({ sessionId: thread._id, limit: 10, superseded: true }),
  "chat.interruptLost": () => ({}),
  "chat.listSessions": () => ({ limit: 20 }),
  "chat.query": () => ({ query: "Robots in Norway" }),
  "chat.readEvidence": () => ({ ids: ["clm_7"] }),
  "chat.readProfiles": ({ company }) => ({ ids: [company._id] }),
  "chat.retryAnswer": ({ thread }) => ({ sessionId: thread._id }),
  "chat.sendMessage": ({ thread }) => ({ sessionId: thread._id, content: "Robots in Norway" }),
  "chat.startThread": () => ({
    content: "Robots in Norway",
    metadata: { from: "home" },
    wish: "w-7",
  }),
  "activity.listNews": () => ({}),
  "activity.noteVisit": () => ({}),
  "chat.listAnsweredSince": () => ({ since: "2026-01-01T00:00:00.000Z", limit: 5 }),
  "chat.storeQuestion": ({ thread }) => ({
    ...{ sessionId: thread._id, content: "Robots in Norway", metadata: {}, runner: 1 },
  }),
  "companies.countSince": () => ({ since: "2026-01-01T00:00:00.000Z" }),
  "searches.clearRecent": () => ({}),
  "searches.listChanges": ({ recentSearch }) => ({ recentSearchId: recentSearch._id }),
  "searches.listRecent": () => ({ q: "rob", kind: "search", days: 7, page: 1, per_page: 25 }),
  "searches.listTheses": () => ({}),
  "searches.remember": () => ({ params: "q=robots" }),
  "searches.removeRecent": ({ recentSearch }) => ({ recentSearchId: recentSearch._id }),
  "searches.settleQuestion": () => ({
    ...{ messageId: "msg_7", q: "robots", words: "robots" },
    where: [{ field: "country", op: "in", value: ["Norway", "Sweden"] }],
  }),
  "chat.askPlainly": ({ thread }) => ({
    ...{ sessionId: thread._id, content: "Robots in Norway", wish: "w-8" },
  }),
  "chat.stopAnswer": ({ thread }) => ({ sessionId: thread._id }),
  "chat.updateSession": ({ thread }) => ({
    sessionId: thread._id,
    title: "Renamed",
    is_shared: true,
    version: 1,
  }),
};
