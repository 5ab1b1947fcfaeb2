import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  createApiKeyAction,
  revokeApiKeyAction,
  rotateApiKeyAction,
} from "@/lib/domains/api-keys/actions";

const shapes = () => import("@/lib/domains/api-keys/schema");

export const apiKeysOver = ({ read, write }: Port): SpotlightApi["apiKeys"] => ({
  list: (signal) =>
    read("/api/api-keys", { signal, schema: async () => (await shapes()).ApiKeyList }),
  usage: (signal) =>
    read("/api/api-keys/usage", { signal, schema: async () => (await shapes()).Usage }),
  create: (input) => write(createApiKeyAction, input),
  rotate: (keyId) => write(rotateApiKeyAction, { keyId }),
  revoke: (keyId) => write(revokeApiKeyAction, { keyId }),
});
