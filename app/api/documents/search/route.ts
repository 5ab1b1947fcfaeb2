import { searchDocuments } from "@/lib/domains/documents/service/search";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(searchDocuments);
