import { type IncomingMessage, ServerResponse } from "node:http";
import { isApi } from "../../lib/core/names.ts";

/**
 * An answer of ours: where the framework refuses a method below /api with a bare 405, the answer
 * gets the API's problem body. Given to `createServer`, which makes every response of it.
 */
export class ApiResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #problem: string | undefined;

  /** The head, which the framework's compression has written before it ends the answer. */
  override writeHead(status: number, ...rest: unknown[]): this {
    const { method = "GET", url = "/" } = this.req;
    const isBare = status === 405 && !this.hasHeader("content-type");
    if (isBare && isApi(url.split("?", 1)[0] ?? "/")) {
      this.setHeader("content-type", "application/problem+json");
      this.setHeader("cache-control", "no-store");
      this.removeHeader("content-length");
      const detail = `${method} is not possible here.`;
      const problem = { type: "about:blank", title: "METHOD_NOT_ALLOWED", status, detail };
      this.#problem = JSON.stringify(problem);
    }
    return super.writeHead(status, ...(rest as []));
  }

  override end(done?: () => void): this;
  override end(chunk: unknown, done?: () => void): this;
  override end(chunk: unknown, encoding: BufferEncoding, done?: () => void): this;
  override end(...args: unknown[]): this {
    if (this.statusCode === 405 && !this.headersSent) this.writeHead(405);
    if (this.#problem === undefined) return super.end(...(args as [unknown, BufferEncoding]));
    return super.end(this.#problem);
  }
}
