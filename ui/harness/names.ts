/** Names in many languages, with letters that French does not have. */
export const names = [
  { language: 'Croatian', name: 'Đurđica Žižić' },
  { language: 'Czech', name: 'Ondřej Šťastný' },
  { language: 'Esperanto', name: 'Ĵaŭdo Ĉiĝu' },
  { language: 'Hungarian', name: 'Jenő Tűzoltó' },
  { language: 'Icelandic', name: 'Þórður Æsir' },
  { language: 'Igbo', name: 'Chịmamanda Ọkọlị' },
  { language: 'Latvian', name: 'Ģirts Ķeniņš' },
  { language: 'Lithuanian', name: 'Žydrūnė Ąžuolaitė' },
  { language: 'Maltese', name: 'Ġorġ Ħabib' },
  { language: 'Pinyin', name: 'Lǚ Bùwéi' },
  { language: 'Polish', name: 'Świętosława Żółć' },
  { language: 'Romanian', name: 'Ștefan Țăranu' },
  { language: 'Romanian, with cedillas', name: 'Ştefan Ţăranu' },
  { language: 'Turkish', name: 'Çağrı Yıldız İnönü' },
  { language: 'Vietnamese', name: 'Nguyễn Thị Hường, Đỗ Ẩn' },
  { language: 'Welsh', name: 'Siân Ŵyn' },
] as const;
