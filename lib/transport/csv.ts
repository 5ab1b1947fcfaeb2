import "server-only";
import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { logFailure } from "./problem";
import { answer, inputOf, type OperationRoute, type RouteContext } from "./route";

/** The output of such an operation: a table whose rows are read while they are sent. */
type Table = {
  file_name: string;
  columns: string[];
  pieces: AsyncIterable<Record<string, string | number>[]>;
};

/**
 * An operation that returns a table, as a route for a CSV file: UTF-8 with a byte order mark so
 * that spreadsheets recognize it, and cells that look like formulas are escaped. A failure on the
 * way breaks the connection, because half a table must not look complete.
 */
export function toCsv<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<Table>>,
): OperationRoute {
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      const table = await operation.run(ctx, await inputOf(request, route, "none"));
      const failed = (thrown: unknown) => logFailure(ctx.log, `${operation.name}.failed`, thrown);
      return new Response(streamOf(encoded(table, failed)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": attachment(table.file_name),
          "content-security-policy": "sandbox",
          "cache-control": "no-store",
        },
      });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

async function* encoded({ columns, pieces }: Table, failed: (thrown: unknown) => void) {
  const encoder = new TextEncoder();
  const options = { columns, escape_formulas: true };
  yield encoder.encode(stringify([], { ...options, header: true, bom: true }));
  try {
    for await (const rows of pieces) yield encoder.encode(stringify(rows, options));
  } catch (thrown) {
    failed(thrown);
    throw thrown;
  }
}

/**
 * An iterator as a response body: pulled as fast as the client reads, ended when the client
 * disconnects.
 */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The header that makes a browser save an answer under `name`, which may contain any character. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedName}`;
}
