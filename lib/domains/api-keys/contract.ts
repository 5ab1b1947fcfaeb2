import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";
import { ROTATION_HOURS } from "./constants";

const schema = shapesOf(() => import("./schema"));

export const apiKeyCalls = defineContract("apiKeys", {
  list: {
    summary: "List the organization's active API keys, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/api-keys": {} },
    input: noInput,
    output: schema("ApiKeyList"),
  },
  getUsage: {
    summary: "Get the organization's plan, and how much of today's quota its API keys used",
    effect: "read",
    access: "member",
    routes: { "GET /api/api-keys/usage": {} },
    input: noInput,
    output: schema("Usage"),
  },
  create: {
    summary: "Create an API key; it is shown only once",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "createApiKeyAction",
    input: schema("CreateApiKeyInput"),
    output: schema("MadeApiKey"),
  },
  rotate: {
    summary: `Rotate an API key; the old one works ${ROTATION_HOURS} hours more`,
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "rotateApiKeyAction",
    input: schema("ApiKeyIdInput"),
    output: schema("MadeApiKey"),
  },
  revoke: {
    summary: "Revoke an API key at once",
    effect: "write",
    access: "admin",
    action: "revokeApiKeyAction",
    input: schema("ApiKeyIdInput"),
    output: schema("RevokedApiKey"),
  },
});

export const apiKeyActs = {
  "apiKeys.create": ["Created the API key {name}", "Created an API key"],
  "apiKeys.rotate": ["Replaced the API key {name}", "Replaced an API key"],
  "apiKeys.revoke": ["Revoked an API key"],
  "apiKeys.keep": ["Kept an API key of someone who lost access"],
  "apiKeys.setPlan": ["Changed the API plan"],
} satisfies ActTexts<"apiKeys">;
