import { header, headerValues, type InboundMail } from "./read";

const domainOf = (address: string) =>
  /@([\w.-]+)>?$/.exec(address.trim())?.[1]?.toLowerCase() ?? "";

/** Without comments, which may stand anywhere and hold anything (RFC 8601). */
function withoutComments(text: string): string {
  let [depth, kept] = [0, ""];
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (depth === 0) kept += letter;
    if (letter === ")") depth = Math.max(0, depth - 1);
  }
  return kept;
}

/** What one method found: "dkim=pass header.d=fjord.example". */
type Finding = { method: string; isPass: boolean; of: (property: string) => string };

function findingOf(text: string): Finding {
  const words = text.trim().split(/\s+/);
  const [method = "", result = ""] = (words[0] ?? "").toLowerCase().split("=");
  const properties = new Map(
    words.slice(1).map((word): [string, string] => {
      const [name = "", value = ""] = word.split(/=(.*)/s);
      return [name.toLowerCase(), value.replaceAll('"', "").toLowerCase()];
    }),
  );
  return { method, isPass: result === "pass", of: (name) => properties.get(name) ?? "" };
}

/** What the receiving server found, by the first header under its name; others can be forged. */
function findings(mail: InboundMail, server: string): Finding[] {
  for (const value of headerValues(mail, "authentication-results")) {
    const [by = "", ...rest] = withoutComments(value).split(";");
    if (by.trim().toLowerCase().split(/\s/)[0] === server) return rest.map(findingOf);
  }
  return [];
}

/** Whether a domain vouches for another: the same, or one below it. */
const vouches = (one: string, from: string) =>
  one !== "" && (one === from || from.endsWith(`.${one}`));

/**
 * Whether the receiving server, `server`, found the sender's domain to be true. A public suffix
 * vouches for nobody: no server signs as "com". A message with several senders is proved of none.
 */
export function isSenderProved(mail: InboundMail, server: string): boolean {
  const senders = headerValues(mail, "from");
  const from = domainOf(mail.from?.address ?? "");
  if (senders.length !== 1 || from === "" || header(mail, "from").split("<").length > 2)
    return false;
  return findings(mail, server).some(({ method, isPass, of }) => {
    if (!isPass) return false;
    if (method === "dmarc") return of("header.from") === from;
    if (method === "dkim") return vouches(of("header.d") || domainOf(of("header.i")), from);
    return method === "spf" && (domainOf(of("smtp.mailfrom")) || of("smtp.mailfrom")) === from;
  });
}
