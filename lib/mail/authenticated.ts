import { header, headerValues, type InboundMail } from "./read";

const domainOf = (address: string) =>
  /@([\w.-]+)>?$/.exec(address.trim())?.[1]?.toLowerCase() ?? "";

/** Quoted strings, comments' ends, escaped letters, what divides, and the letters between. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[()";]|\\.|\s+|[^\s()";\\]+/gs;

/**
 * The words of each statement of a header, which ends at a semicolon (RFC 8601). Comments are left
 * out, and a quoted string is part of its word: neither divides anything. Null where it is not
 * plain what is quoted: strangers choose what stands in these.
 */
function statementsOf(text: string): string[][] | null {
  const statements: string[][] = [[""]];
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth = Math.max(0, depth - 1);
    else if (token === '"' || (depth > 0 && token.startsWith('"'))) return null;
    else if (depth > 0) continue;
    else if (token === ";") statements.push([""]);
    else if (token.trim() === "") statements.at(-1)?.push("");
    else statements.at(-1)?.push((statements.at(-1)?.pop() ?? "") + plain(token));
  }
  return depth > 0 ? null : statements.map((words) => words.filter((word) => word !== ""));
}

/** What a quoted string says. */
const plain = (token: string) =>
  token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/gs, "$1") : token;

/** What one method found: "dkim=pass header.d=fjord.example". */
type Finding = { method: string; isPass: boolean; of: (property: string) => string };

function findingOf(words: readonly string[]): Finding {
  const [method = "", result = ""] = (words[0] ?? "").toLowerCase().split("=");
  const properties = new Map(
    words.slice(1).map((word): [string, string] => {
      const [name = "", value = ""] = word.split(/=(.*)/s);
      return [name.toLowerCase(), value.toLowerCase()];
    }),
  );
  return { method, isPass: result === "pass", of: (name) => properties.get(name) ?? "" };
}

/** What the receiving server found, by the first header under its name; others can be forged. */
function findings(mail: InboundMail, server: string): Finding[] {
  for (const value of headerValues(mail, "authentication-results")) {
    const statements = statementsOf(value);
    if (!statements) return [];
    const [by = [], ...rest] = statements;
    if (by[0]?.toLowerCase() === server) return rest.map(findingOf);
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
