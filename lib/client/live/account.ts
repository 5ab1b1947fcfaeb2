import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  changePasswordAction,
  disconnectGoogleAction,
  requestVerificationAction,
  revokeOtherSessionsAction,
  revokeOwnSessionAction,
  updateProfileAction,
} from "@/lib/domains/accounts/actions";

const shapes = () => import("@/lib/domains/accounts/schema");

export const accountOver = ({ read, write }: Port): SpotlightApi["account"] => ({
  me: () => read("/api/auth/me", { schema: async () => (await shapes()).User }),
  sessions: (signal) =>
    read("/api/account/sessions", { signal, schema: async () => (await shapes()).OwnSessions }),
  revokeSession: (input) => write(revokeOwnSessionAction, input),
  revokeOtherSessions: () => write(revokeOtherSessionsAction, {}),
  google: (signal) =>
    read("/api/account/google", { signal, schema: async () => (await shapes()).GoogleConnection }),
  disconnectGoogle: () => write(disconnectGoogleAction, {}),
  rename: (input) => write(updateProfileAction, input),
  changePassword: (input) => write(changePasswordAction, input),
  requestVerification: () => write(requestVerificationAction, {}),
});
