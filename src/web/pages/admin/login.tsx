import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { hero } from "../../assets/images/hero.ts";
import { Logo } from "../../components/ui/logo.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { SiteImage } from "../../components/ui/site-image.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { LoginForm } from "../../features/auth/login-form.tsx";
import { sessionQuery } from "../../features/auth/queries.ts";
import { useRedirect } from "../../lib/use-redirect.ts";
import styles from "./login.module.css";

export default function Login() {
  const { data: session } = useQuery(sessionQuery());
  const navigate = useNavigate();
  useRedirect(session ? "/admin" : undefined);
  return (
    <main className={styles.root} id="innhold" tabIndex={-1}>
      <PageMeta title="Admin Login – Nordskarv" path="/login" noindex />
      <div className={styles.photo}>
        <SiteImage image={hero} alt="" sizes="(max-width: 767px) 100vw, max(58vw, 178vh)" loading="eager" />
        <div className={styles.logo}>
          <Logo />
        </div>
        <Waterline className={styles.waterline} />
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title} lang="en">
          Admin Login
        </h1>
        <p className="text-muted">Logg inn for å få tilgang til adminportalen</p>
        <LoginForm className={styles.form} onSignedIn={() => void navigate("/admin")} />
      </div>
    </main>
  );
}
