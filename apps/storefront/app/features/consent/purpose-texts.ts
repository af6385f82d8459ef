import { texts } from '../../lib/i18n/texts.ts'
import type { Purpose } from '../../lib/storage/stored-keys.ts'

export const PURPOSE_TEXTS: Record<Purpose, { title: () => string; text: () => string }> = {
  offline: { title: texts.shell_consent_offline, text: texts.shell_consent_offline_text },
  personal: { title: texts.shell_consent_personal, text: texts.shell_consent_personal_text },
  statistics: { title: texts.shell_consent_statistics, text: texts.shell_consent_statistics_text },
  marketing: { title: texts.shell_consent_marketing, text: texts.shell_consent_marketing_text },
}
