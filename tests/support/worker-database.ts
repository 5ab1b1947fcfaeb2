import { afterAll, inject } from "vitest";
import { closeDb } from "@/db/client";
import { closeAnnouncements } from "@/lib/service/announcements";
import { closeSender } from "@/lib/service/job";
import { cloneForFile, databaseOfWorker } from "./cluster";
import { closeOwner } from "./owner";
import { parseInChildren } from "./parse-in-process";
import { settingsAsStarted } from "./settings";
import { closeWorker } from "./worker-role";

/*
 * The files of a worker share its process, since loading the product takes longer than most of
 * them: each starts with a fresh database and fresh settings.
 */

const cluster = inject("cluster");
await cloneForFile(cluster);
process.env.SECRET = "the secret of the tests";
process.env.APP_DATABASE_URL = databaseOfWorker(cluster).appUrl;
settingsAsStarted();
parseInChildren(false);

afterAll(async () => {
  await Promise.all([closeAnnouncements(), closeSender()]);
  await Promise.all([closeDb(), closeOwner(), closeWorker()]);
});
