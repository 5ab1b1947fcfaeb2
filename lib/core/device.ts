/**
 * Programs by a word of their user agent. Order matters: the user agents of earlier ones also
 * contain later ones.
 */
const programs: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
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

/**
 * What a user agent claims to be, in plain words: "Firefox on macOS", "curl". A claim, not a proof.
 */
export function deviceOf(userAgent: string): string {
  const program = nameIn(userAgent, programs) ?? /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0];
  const system = nameIn(userAgent, systems);
  if (!program || program === "Mozilla") return system ?? "Unknown device";
  return system ? `${program} on ${system}` : program;
}
