/** What every section of the portal uses, for one chunk. */
export const portalFiles = [
  "src/contract/admin-boats.ts",
  "src/contract/admin-services.ts",
  "src/contract/focal-point.ts",
  "src/contract/legal-facts.ts",
  "src/web/components/forms/conflict-dialog.tsx",
  "src/web/components/forms/contract-resolver.ts",
  "src/web/components/forms/draft-notice.tsx",
  "src/web/components/forms/fieldset.tsx",
  "src/web/components/forms/leave-guard.tsx",
  "src/web/components/forms/parse-number.ts",
  "src/web/components/forms/preview-button.tsx",
  "src/web/components/forms/record-form.tsx",
  "src/web/components/forms/text-field.tsx",
  "src/web/components/forms/use-draft-form.ts",
  "src/web/components/forms/use-save.ts",
  "src/web/components/forms/use-submit.ts",
  "src/web/components/rich-text/rich-text.tsx",
  "src/web/components/ui/admin-card.tsx",
  "src/web/components/ui/badge.tsx",
  "src/web/components/ui/dialog.tsx",
  "src/web/components/ui/lazy-section.tsx",
  "src/web/components/ui/load-error.tsx",
  "src/web/components/ui/offline-notice.tsx",
  "src/web/components/ui/portal-icon.tsx",
  "src/web/components/ui/query-state.tsx",
  "src/web/components/ui/record-links.tsx",
  "src/web/components/ui/record-section.tsx",
  "src/web/components/ui/section-bar.tsx",
  "src/web/components/ui/section-boundary.tsx",
  "src/web/components/ui/segments.tsx",
  "src/web/components/ui/strip.tsx",
  "src/web/features/enquiries/admin/enquiry-status.tsx",
  "src/web/features/enquiries/admin/enquiry-text.ts",
  "src/web/features/services/admin/queries.ts",
  "src/web/lib/download-blob.ts",
  "src/web/lib/get-server-message.ts",
  "src/web/lib/notify.ts",
  "src/web/lib/open-preview.ts",
  "src/web/lib/portal-api.ts",
  "src/web/lib/role.ts",
  "src/web/lib/undo-save.ts",
  "src/web/lib/use-debounced-value.ts",
  "src/web/lib/use-editor-url.ts",
  "src/web/lib/use-load-error-toast.ts",
  "src/web/lib/use-open-record.ts",
];

/** Mutations and infinite queries: parts of TanStack Query that public pages do not use. */
export const portalQueryFiles = [
  "node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js",
  "node_modules/@tanstack/query-core/build/modern/mutationObserver.js",
  "node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js",
  "node_modules/@tanstack/react-query/build/modern/useMutation.js",
];

/** Whether a module of the build, by its absolute path, is one of these files of the project. */
export function isOneOf(files: string[], id: string): boolean {
  const path = id.replaceAll("\\", "/");
  return files.some((file) => path.endsWith(`/${file}`));
}
