#!/usr/bin/gjs -m
import Gdk from 'gi://Gdk?version=3.0';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
// webkitBrowser.js PDF [no-script]
//
// A window around WebKitGTK for its WebDriver: each page alone in a window that has the keyboard, and printed into the
// file PDF when it says so to `webkit.messageHandlers.print`. The browser that comes with WebKitGTK can do neither, and
// under a driver `window.print()` does nothing.
import System from 'system';

const [pdf, noScript] = System.programArgs;

Gtk.init(null);

const context = WebKit.WebContext.new_ephemeral();
context.set_automation_allowed(true);
context.set_preferred_languages(['fr-FR']);

context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('WebKitGTK');
  session.set_application_info(info);
  session.connect('create-web-view', openView);
});

/** A page in a window of its own. */
function openView() {
  const view = new WebKit.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings: new WebKit.Settings({
      enable_javascript: noScript === undefined,
      enable_write_console_messages_to_stdout: true,
    }),
  });
  const messages = view.get_user_content_manager();
  messages.register_script_message_handler('print');
  messages.connect('script-message-received::print', () => print(view));
  const window = new Gtk.Window({ default_width: 1280, default_height: 800 });
  view.connect('close', () => window.destroy());
  window.add(view);
  // No window manager gives it the keyboard, without which `:focus` never matches.
  window.connect('map-event', () => window.get_window().focus(Gdk.CURRENT_TIME));
  window.show_all();
  view.grab_focus();
  return view;
}

/** Writes the page as a PDF on sheets of A4, beside the file wanted until it is whole. */
function print(view) {
  const operation = new WebKit.PrintOperation({ web_view: view });
  const wanted = Gio.File.new_for_path(pdf);
  const partial = Gio.File.new_for_path(`${wanted.get_path()}.partial`);
  const settings = new Gtk.PrintSettings();
  settings.set_printer('Print to File');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, partial.get_uri());
  const sheet = new Gtk.PageSetup();
  sheet.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4));
  operation.set_print_settings(settings);
  operation.set_page_setup(sheet);
  operation.connect('finished', () =>
    partial.move(wanted, Gio.FileCopyFlags.OVERWRITE, null, null),
  );
  operation.print();
}

Gtk.main();
