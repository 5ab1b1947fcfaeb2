import { listFounders } from "@/lib/domains/interviews/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listFounders);
