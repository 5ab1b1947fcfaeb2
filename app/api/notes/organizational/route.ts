import { listNotes } from "@/lib/domains/notes/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNotes, "GET /api/notes/organizational");
