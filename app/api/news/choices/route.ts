import { listNewsChoices } from "@/lib/domains/news/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNewsChoices);
