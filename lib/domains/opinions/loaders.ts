import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readGuestQuestion } from "./service/second-opinion-guest";
import { listWaiting } from "./service/second-opinion-list";

export const loadGuestQuestion = toLoader(readGuestQuestion);

const loadPageOfWaiting = toLoader(listWaiting);

/** The second opinions that wait for the caller's answer, as many as the home page shows. */
export const loadWaiting = () => loadPageOfWaiting({ page: 1, per_page: 20 });
