import { type IncomingMessage, request } from "node:http";
import { fromSameSite } from "../../launch/account.ts";

/** What is asked of the product, as a page of it asks. */
export type Asked = {
  method: "GET" | "POST";
  path: string;
  cookie: string;
  body?: object;
  headers?: Record<string, string>;
};

/**
 * Sends a request on a connection of its own and resolves with its answer's head; rejects when the
 * connection breaks before.
 */
export function send(address: string, { method, path, cookie, body, headers }: Asked) {
  const text = body && JSON.stringify(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(address + path, {
      method,
      agent: false,
      headers: {
        ...fromSameSite(address),
        cookie,
        ...(text && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        }),
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.on("response", resolve);
    sent.end(text);
  });
}

/** The rest of an answer; what had come when it breaks off is lost. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  answer.setEncoding("utf8");
  for await (const part of answer) text += part;
  return text;
}
