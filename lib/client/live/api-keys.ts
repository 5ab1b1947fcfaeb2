import type { SpotlightApi } from "@/lib/client/api";
import { fetchJson } from "@/lib/client/fetch-json";
import { settle } from "@/lib/client/settle";
import {
  createApiKeyAction,
  revokeApiKeyAction,
  rotateApiKeyAction,
} from "@/lib/domains/api-keys/actions";

const shapes = () => import("@/lib/domains/api-keys/schema");

export const apiKeys: SpotlightApi["apiKeys"] = {
  list: (signal) =>
    fetchJson("/api/api-keys", { signal, schema: async () => (await shapes()).ApiKeyList }),
  usage: (signal) =>
    fetchJson("/api/api-keys/usage", { signal, schema: async () => (await shapes()).Usage }),
  create: (input) => settle(() => createApiKeyAction(input)),
  rotate: (keyId) => settle(() => rotateApiKeyAction({ keyId })),
  revoke: (keyId) => settle(() => revokeApiKeyAction({ keyId })),
};
