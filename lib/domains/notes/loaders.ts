import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listNotes } from "./service/list";

const loadNotes = toLoader(listNotes);

/** The last changed notes that mention the caller, as many as the home page looks at. */
export const loadMentions = () => loadNotes({ mentions_me: true, per_page: 20 });
