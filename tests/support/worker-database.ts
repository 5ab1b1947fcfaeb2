import { afterAll, inject } from "vitest";
import { closeDb } from "@/db/client";
import { cloneForFile, databaseOfWorker } from "./cluster";
import { closeOwner } from "./owner";

const cluster = inject("cluster");
await cloneForFile(cluster);
process.env.SECRET = "the secret of the tests";
process.env.APP_DATABASE_URL = databaseOfWorker(cluster).appUrl;

afterAll(() => Promise.all([closeDb(), closeOwner()]));
