"use client";

import { RestoringConnection } from "@/components/ui/restoring-connection";

export default function RouteError() {
  return <RestoringConnection />;
}
