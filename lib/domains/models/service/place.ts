import "server-only";
import { isIP } from "node:net";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { OrgId } from "@/lib/core/ids";
import { seal, unseal } from "@/lib/platform/crypto";
import { operatorsModelUrls, secret } from "@/lib/platform/env";
import type { ModelConnection } from "@/lib/platform/llm/connection";
import { isPublicAddress } from "@/lib/platform/safe-fetch";
import type { ModelRow } from "../queries/models";
import type { TryModelInput } from "../schema";

const owner = (org: OrgId) => `model ${org}`;

/** Encrypts a key so that only this organization's row can open it. */
export const sealKey = (org: OrgId, key: string | null): string | null =>
  key === null ? null : seal(key, secret(), owner(org));

/** Null when there is none, or when the product's secret has changed. */
export const openKey = (org: OrgId, { sealedKey }: Pick<ModelRow, "sealedKey">): string | null =>
  sealedKey === null ? null : unseal(sealedKey, secret(), owner(org));

const invalid = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Check ${field}: ${message}`, { fields: { [field]: [message] } });

/**
 * Names that only a private network answers: one label alone, "localhost", and the domains that
 * RFC 6761, 6762, 8375 and ICANN keep out of the public name system.
 */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * Whether what is sent to an address leaves the installation. It stays inside only where the
 * operator lists the address and its host is private by itself: a private IP address or a private
 * name. No name is looked up, so that the answer does not change with a name server.
 */
export function isOutside(baseUrl: string): boolean {
  if (!operatorsModelUrls().includes(baseUrl)) return true;
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPublicAddress(host) : !PRIVATE_NAME.test(host);
}

/** Refuses an address to which the product must not send people's questions. */
function checkAddress(baseUrl: string): void {
  if (operatorsModelUrls().includes(baseUrl)) return;
  const { protocol, hostname } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  if ((isIP(host) && !isPublicAddress(host)) || host === "localhost")
    throw invalid("base_url", "Your operator hasn’t allowed this private address");
  if (protocol !== "https:") throw invalid("base_url", "Must begin with https://");
}

/** What a stored key belongs to. */
type Keyed = Pick<ModelRow, "baseUrl" | "sealedKey" | "provider">;

/** The key for an address: the one given, or the stored one if the address is unchanged. */
function keyFor(org: OrgId, asked: z.output<typeof TryModelInput>, row: Keyed | null) {
  if (asked.key !== undefined) return asked.key;
  if (!row || row.sealedKey === null) return null;
  if (row.baseUrl !== asked.base_url || row.provider !== asked.provider)
    throw invalid(
      "key",
      "Enter the key again: the stored one is only sent to the address it was saved for",
    );
  const key = openKey(org, row);
  if (key === null) throw invalid("key", "The stored key can no longer be read. Enter it again");
  return key;
}

/** The validated address of a model. Throws INVALID_INPUT naming the wrong field. */
export function placeOf(
  org: OrgId,
  asked: z.output<typeof TryModelInput>,
  row: Keyed | null,
): ModelConnection {
  checkAddress(asked.base_url);
  const key = keyFor(org, asked, row);
  if (asked.provider === "anthropic" && key === null)
    throw invalid("key", "Anthropic’s models need a key");
  return {
    provider: asked.provider,
    baseUrl: asked.base_url,
    model: asked.model,
    key,
    isOperators: operatorsModelUrls().includes(asked.base_url),
  };
}

/** The connection of a stored model. */
export const connectionOf = (
  org: OrgId,
  row: Keyed & Pick<ModelRow, "model">,
): ModelConnection => ({
  provider: row.provider,
  baseUrl: row.baseUrl,
  model: row.model,
  key: openKey(org, row),
  isOperators: operatorsModelUrls().includes(row.baseUrl),
});
