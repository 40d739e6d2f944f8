import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Service } from "../../../../contract/services/services.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useFailureToast } from "../../../lib/toasts/use-failure-toast.ts";
import { serviceQuery } from "../queries.ts";
import { ServiceLayout } from "./service-layout.tsx";
import { ServiceLoading } from "./service-loading.tsx";
import { ServiceNotFound } from "./service-not-found.tsx";

interface FixedServiceProps {
  slug: string;
  isMissing: boolean;
  Layout?: ComponentType<{ service: Service }>;
}

/** The page of a service with a route of its own. Staff can still edit or delete the service. */
export function FixedService({ slug, isMissing, Layout = ServiceLayout }: FixedServiceProps) {
  const query = useQuery({ ...serviceQuery(slug), enabled: !isMissing });
  const { data: service, error, isLoadingError } = query;
  const hasFailed = isLoadingError && !(error instanceof ApiError && error.status === 404);
  useFailureToast(hasFailed, { title: "Feil", description: "Kunne ikke laste tjenestedetaljer" });

  if (isMissing || isLoadingError) return <ServiceNotFound />;
  if (service === undefined) return <ServiceLoading />;
  return <Layout service={service} />;
}
