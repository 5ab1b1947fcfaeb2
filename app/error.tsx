"use client";

import { RestoringConnection } from "@/components/shell/restoring-connection";

export default function RouteError() {
  return <RestoringConnection />;
}
