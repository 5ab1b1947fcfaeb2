import { redirect } from "next/navigation";

/** Where one arrives: the projects, until there is a home of its own. */
export default function HomePage() {
  redirect("/projects");
}
