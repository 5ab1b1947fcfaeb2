import { inject } from "vitest";
import { type Db, openDatabase } from "@/db/client";
import { databaseOfWorker } from "./cluster";

let opened: ReturnType<typeof openDatabase> | undefined;

/** This file's database as a worker enters it where web and worker have roles of their own. */
export function asWorker(): Db {
  opened ??= openDatabase(databaseOfWorker(inject("cluster")).workerUrl, 2);
  return opened.db;
}

/** The next test file uses another database. */
export async function closeWorker(): Promise<void> {
  const { connection } = opened ?? {};
  opened = undefined;
  await connection?.end({ timeout: 5 });
}
