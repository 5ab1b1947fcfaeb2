import { Agent, type IncomingHttpHeaders, request } from "node:http";

const CONCURRENCY = 4;

/**
 * Headers that a browser sends with a page, with the one compression that both competitors know.
 */
const browserHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip",
  "accept-language": "en",
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One GET as a browser sends it. `body` is as transferred: still compressed. */
export function get(url: string, cookie = "", agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = cookie ? { ...browserHeaders, cookie } : browserHeaders;
    const outgoing = request(url, { agent, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", reject);
      incoming.once("end", () => {
        const { statusCode = 0, headers } = incoming;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
}

/**
 * Sends `count` GETs, four at a time over kept connections, and gives the bytes of the last body
 * as transferred. Throws on the first answer that is not 200.
 */
export async function load(
  url: string,
  count: number,
  { cookie = "", from }: { cookie?: string; from?: string } = {},
): Promise<number> {
  // The address that the connections come from, if it matters.
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY, localAddress: from });
  let left = count;
  let bytes = 0;
  const client = async () => {
    while (left-- > 0) {
      const answer = await get(url, cookie, agent);
      if (answer.status !== 200) throw new Error(`GET ${url} answered ${answer.status}`);
      bytes = answer.body.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, client));
  } finally {
    agent.destroy();
  }
  return bytes;
}
