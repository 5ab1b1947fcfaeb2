import type { SpotlightApi } from "@/lib/client/api";
import { fetchJson } from "@/lib/client/fetch-json";
import { settle } from "@/lib/client/settle";
import {
  disconnectGoogleAction,
  revokeOtherSessionsAction,
  revokeOwnSessionAction,
  updateProfileAction,
} from "@/lib/domains/accounts/actions";

export const account: SpotlightApi["account"] = {
  sessions: (signal) =>
    fetchJson("/api/account/sessions", {
      signal,
      schema: async () => (await import("@/lib/domains/accounts/schema")).OwnSessions,
    }),
  revokeSession: (input) => settle(() => revokeOwnSessionAction(input)),
  revokeOtherSessions: () => settle(() => revokeOtherSessionsAction({})),
  google: (signal) =>
    fetchJson("/api/account/google", {
      signal,
      schema: async () => (await import("@/lib/domains/accounts/schema")).GoogleConnection,
    }),
  disconnectGoogle: () => settle(() => disconnectGoogleAction({})),
  rename: (input) => settle(() => updateProfileAction(input)),
};
