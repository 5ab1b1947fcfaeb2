/**
 * Who an address belongs to, for counting tries: IPv4 as it is, of IPv6 the first 64 bits, because
 * one household or server has them all behind it.
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

/** Programs by a word of their user agent; earlier ones also name later ones. */
const programs: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (text: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What a user agent says of itself, in plain words: "Firefox on macOS", "curl". A claim, no proof. */
export function deviceOf(userAgent: string): string {
  const program = nameIn(userAgent, programs) ?? /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0];
  const system = nameIn(userAgent, systems);
  if (!program || program === "Mozilla") return system ?? "Unknown device";
  return system ? `${program} on ${system}` : program;
}
