import { aliasFlags } from "./supervisor/alias-flags.mjs";
import { start } from "./supervisor/start.mjs";

const usage = `Runs one of Spotlight's commands: npm run NAME -- [arguments], or ... -- --help

  worker                  jobs in a process of their own
  check                   types, format, lint, layers, dead code
  functions [NAME]        a migration with the SQL functions that changed
  texts [WORDS]           every text of the interface, with its place
  test [NAME…]            everything, or the named parts
  bench [NAME]            measures against a bare server
  drill [NAME]            long fault drills
  eval NAME               how right the answers are, on real questions
  reset-password ADDRESS  a link to a new password
  plan ID PLAN [CALLS]    how many API requests an organization has a day
  backup [FILE]           database and files into one archive
  verify FILE             re-reads an archive and compares every hash
  restore FILE            an archive into an empty database`;

/** Commands that reach `@/` code, which plain Node does not resolve. */
const needsAliases = ["worker", "test", "bench", "drill", "eval", "reset-password", "plan"];
const native = ["check", "functions", "texts", "backup", "verify", "restore"];

const [name = "--help", ...args] = process.argv.slice(2);
if (needsAliases.includes(name) || native.includes(name)) {
  await start(`scripts/${name}.ts`, args, {
    flags: needsAliases.includes(name) ? aliasFlags : ["--conditions=react-server"],
  });
} else {
  const known = name === "--help" || name === "-h";
  (known ? console.log : console.error)(known ? usage : `There is no command ${name}.\n\n${usage}`);
  process.exitCode = known ? 0 : 2;
}
