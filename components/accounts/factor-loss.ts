import type { Factors } from "@/lib/domains/accounts/schema";

type Kept = Pick<Factors, "authenticator_since" | "passkeys" | "is_required">;

/** What follows when somebody turns their app off or removes a passkey, in words for them. */
export function lossOf(
  { authenticator_since, passkeys, is_required }: Kept,
  removed: "app" | "passkey",
): string {
  const keepsApp = removed === "passkey" && authenticator_since !== null;
  const passkeysKept = passkeys.length - (removed === "passkey" ? 1 : 0);
  if (keepsApp && passkeysKept === 0)
    return "You’ll sign in with your password and a code from your authenticator app.";
  if (keepsApp)
    return "You’ll sign in with another passkey, or with your password and a code from your authenticator app.";
  if (passkeysKept > 0) return "You’ll need a passkey or a recovery code to sign in.";
  const isEnded = "Your recovery codes stop working.";
  return is_required
    ? `Your organization requires a second factor. You’ll be locked out until you set one up again. ${isEnded}`
    : `You’ll sign in without a second factor. ${isEnded}`;
}
