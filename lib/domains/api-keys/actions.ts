"use server";
import { toAction } from "@/lib/transport/action";
import { createApiKey, revokeApiKey, rotateApiKey } from "./service/keys";

export const createApiKeyAction = toAction(createApiKey);
export const rotateApiKeyAction = toAction(rotateApiKey);
export const revokeApiKeyAction = toAction(revokeApiKey);
