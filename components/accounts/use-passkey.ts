"use client";

import { useApi } from "@/components/providers/api-provider";
import type { SpotlightApi } from "@/lib/client/api";
import type { ActionError } from "@/lib/core/result";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** Loaded at first use: most visits are not about passkeys. */
const browserPart = () => import("@simplewebauthn/browser");

const failed = (message: string): { ok: false; error: ActionError } => ({
  ok: false,
  error: { code: "INVALID_INPUT", message },
});

/** Shown when the browser failed or the person cancelled: both look alike. */
export const NO_PASSKEY = "The passkey was canceled or didn’t work. Nothing was changed.";

/** Browsers make passkeys for names, never for numeric addresses. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);

/** Asks the browser for a passkey's answer to options; null when there is none. */
export async function answerOf(options: string): Promise<string | null> {
  try {
    const { startAuthentication } = await browserPart();
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return null;
  }
}

/** Makes a passkey and stores it under a name. */
export async function addPasskey(api: SpotlightApi, name: string) {
  const begun = await api.write(accountCalls.startPasskey, {});
  if (!begun.ok) return begun;
  try {
    const { startRegistration } = await browserPart();
    const made = await startRegistration({ optionsJSON: JSON.parse(begun.data.options) });
    return await api.write(accountCalls.addPasskey, { name, answer: JSON.stringify(made) });
  } catch {
    return failed(NO_PASSKEY);
  }
}

/** Confirms with a passkey that it is still oneself. */
export function useConfirmByPasskey() {
  const api = useApi();
  return async () => {
    const begun = await api.write(accountCalls.startPasskeyUse, {});
    if (!begun.ok) return begun;
    const passkey = await answerOf(begun.data.options);
    return passkey === null ? failed(NO_PASSKEY) : api.write(accountCalls.confirm, { passkey });
  };
}
