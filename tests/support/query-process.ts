import * as query from "@/app/v1/chat/query/route";
import { serveRoutes } from "./route-server";

/* A process of its own that serves the public API; its first line of output is its port. */

const { port } = await serveRoutes(() => ({ handler: query.POST }));
process.stdout.write(`${port}\n`);
