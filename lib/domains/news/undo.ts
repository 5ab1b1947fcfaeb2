import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreFeed } from "./service/remove-feed";

/** How acts on news feeds are undone. */
export const newsInverses = [restoreFeed] as Inverse[];
