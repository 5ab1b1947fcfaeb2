import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { start } from "./supervisor/start.mjs";

const usage = `Starts Spotlight: installs, prepares the database, builds when sources changed, serves.

Usage: npm run up -- [options]      (npm run dev: the same with the development server)

  --port N      port to serve on (PORT, default 3000)
  --host NAME   address to serve on (HOST, default 127.0.0.1; 0.0.0.0 for all)
  --data DIR    where database, files and secrets live (DATA_DIR, default .data)
  --dev         development server: no build, pages reload when their source changes
  --verbose     shows the whole output of the build
  --help        shows this

Settings are listed in .env.example. Ctrl-C or SIGTERM stops it after the running requests.`;

function readOptions() {
  try {
    const options = {
      port: { type: "string" },
      host: { type: "string" },
      data: { type: "string" },
      dev: { type: "boolean" },
      verbose: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    };
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

const { port, host, data, dev, verbose, help } = readOptions();
if (help) {
  console.log(usage);
} else {
  const environment = {
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { DATA_DIR: resolve(data) }),
  };
  const args = [...(dev ? ["--dev"] : []), ...(verbose ? ["--verbose"] : [])];
  await start("scripts/supervisor/main.ts", args, { environment });
}
