import { listMemoVersions } from "@/lib/domains/memos/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMemoVersions);
