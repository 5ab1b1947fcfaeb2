/**
 * The network of an address, for counting attempts: IPv4 unchanged, the first 64 bits of IPv6,
 * because one household or server has all addresses behind them.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

const googleRefusals = new Map([
  [
    "taken",
    "An account with this address exists. Sign in with your password, then connect Google in Settings.",
  ],
  [
    "unverified",
    "Google hasn’t confirmed the address of this account, so you can’t sign in with it.",
  ],
  ["closed", "New accounts with this address need an invitation. Ask an admin to invite you."],
  [
    "removed",
    "You can’t sign in to any of your organizations this way. Ask an admin for an invitation, or how to sign in.",
  ],
  ["group", "Your account is in no group that may sign in here. Ask an admin of your firm."],
  ["gone", "The organization that Google signs in to has been deleted. Ask your operator."],
  ["unreachable", "Google can’t be reached right now. Try again later, or use your password."],
  ["cancelled", "Sign-in with Google was canceled. Nothing was changed."],
  ["confirm", "Confirm it’s you before you connect Google. Nothing was changed. Try again."],
  ["busy", "Too many attempts. Try again later."],
  ["password", "Wrong email address or password."],
  ["failed", "Something went wrong. Nothing was changed."],
  ["ended", "Your session ended before Google was connected. Sign in and try again."],
  ["elsewhere", "This Google account is connected to another account here. Nothing was changed."],
  ["another", "Another Google account is connected. Disconnect it first."],
  [
    "address",
    "Confirm your email address first, or choose the Google account with the same address.",
  ],
]);

/**
 * The message for the result of a Google sign-in, given in the address; null for none. An unknown
 * reason counts as an answer of Google that could not be verified.
 */
export function googleWords(reason: unknown, provider = "Google"): string | null {
  if (typeof reason !== "string" || reason === "connected") return null;
  const unknown = "Google's answer could not be verified. Nothing was changed. Try again.";
  return (googleRefusals.get(reason) ?? unknown).replaceAll("Google", provider);
}
