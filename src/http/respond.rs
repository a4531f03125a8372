//! The HTTP contract: which response each request gets.

use std::borrow::Cow;
use std::collections::HashMap;

use hyper::body::Bytes;
use hyper::header::{ACCEPT, ACCEPT_RANGES, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, IF_RANGE, RANGE};
use hyper::{Method, Request, Response, StatusCode};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};

use super::negotiate::{self, Representation, Resource};
use super::{field_values, has_host, headers};
use crate::contact::config::FormConfig;
use crate::contact::refusal::{Refusal, STATUSES};
use crate::site::Site;

/// Answers requests.
pub struct Responder {
    resources: HashMap<String, Resource>,
    /// The paths of the resources that are pages.
    pages: Vec<String>,
    /// The innermost folder is first, `/` last.
    not_found_documents: Vec<NotFoundDocument>,
    message_forms: Vec<MessageForm>,
}

/// The document that answers unknown addresses below a folder.
struct NotFoundDocument {
    folder: String,
    resource: Resource,
}

impl Responder {
    /// Prepares every response for `site`, whose documents shared caches may keep for `shared_cache` seconds.
    ///
    /// # Errors
    /// One sentence, when a page has no canonical address or a file is missing.
    pub fn new(site: &Site, shared_cache: u32) -> Result<Self, String> {
        let forms = site.manifest.contact.forms();
        let message_forms = forms.iter().map(|form| MessageForm::new(form, site, shared_cache));
        Ok(Self {
            resources: prepare_resources(site, shared_cache)?,
            pages: site.manifest.pages.iter().map(|page| page.path.clone()).collect(),
            not_found_documents: prepare_not_found_documents(site, shared_cache)?,
            message_forms: message_forms.collect::<Result<_, _>>()?,
        })
    }

    /// Responds to `request`, whose body is never read. The response to a HEAD is the one to a GET, so that their fields cannot
    /// differ. hyper leaves out its body.
    #[must_use]
    pub fn respond<B>(&self, request: &Request<B>) -> Response<Bytes> {
        if !has_host(request) {
            return text_response(
                StatusCode::BAD_REQUEST,
                "Bad request: exactly one Host field with a host is needed\n",
            );
        }
        match *request.method() {
            Method::GET | Method::HEAD => self.respond_to_get(request),
            Method::OPTIONS => {
                let response_headers = headers::options_fields(self.allowed_methods(request));
                response(StatusCode::NO_CONTENT, response_headers, Bytes::new())
            }
            _ => {
                let response_headers = headers::method_not_allowed_fields(self.allowed_methods(request));
                let body = Bytes::from_static(b"Method not allowed: the field Allow names those that are\n");
                response(StatusCode::METHOD_NOT_ALLOWED, response_headers, body)
            }
        }
    }

    /// Responds to a GET or a HEAD: with the page or the file at its path, with a redirect, or with a 404.
    fn respond_to_get<B>(&self, request: &Request<B>) -> Response<Bytes> {
        let Some(path) = decode_path(request.uri().path()) else {
            return text_response(StatusCode::BAD_REQUEST, "Bad request: the request target is not a path\n");
        };
        if let Some(resource) = self.resources.get(&*path) {
            return resource_response(resource, request.method(), request.headers());
        }
        match self.page_without_slash(&path) {
            Some(page) => redirect_to_page(page, request.uri().query()),
            None => self.not_found(&path, request.headers()),
        }
    }

    /// The path of the page that `path` names with one slash too many at its end.
    fn page_without_slash(&self, path: &str) -> Option<&str> {
        let path = path.strip_suffix('/')?;
        self.pages.iter().map(String::as_str).find(|page| *page == path)
    }

    /// Responds with the 404 document of the innermost folder of `path`. If the last segment of `path` has a dot, as names of
    /// files have, no visitor looks at the response, and one line of text is enough.
    fn not_found(&self, path: &str, request_headers: &HeaderMap) -> Response<Bytes> {
        let names_file = path.rsplit('/').next().is_some_and(|segment| segment.contains('.'));
        let document = self.not_found_documents.iter().find(|document| path.starts_with(&document.folder));
        match document {
            Some(document) if !names_file => {
                let selected = document.resource.select(request_headers);
                let response_headers = headers::not_found_fields(&selected.headers);
                response(StatusCode::NOT_FOUND, response_headers, selected.body.clone())
            }
            _ => text_response(StatusCode::NOT_FOUND, "Not found\n"),
        }
    }

    /// The methods that the target of `request` supports, as the field `Allow` lists them.
    fn allowed_methods<B>(&self, request: &Request<B>) -> &'static str {
        match self.form_at_target_of(request) {
            Some(_) => "GET, HEAD, OPTIONS, POST",
            None => "GET, HEAD, OPTIONS",
        }
    }

    /// The form that has posted `request`. [`MessageForm::respond`] answers such a request, [`respond`](Self::respond) all
    /// others.
    #[must_use]
    pub fn form_posted_by<B>(&self, request: &Request<B>) -> Option<&MessageForm> {
        self.form_at_target_of(request).filter(|_| request.method() == Method::POST && has_host(request))
    }

    /// The form that posts its messages to the target of `request`.
    fn form_at_target_of<B>(&self, request: &Request<B>) -> Option<&MessageForm> {
        let path = decode_path(request.uri().path())?;
        self.message_forms.iter().find(|form| form.config.path == path)
    }
}

/// Prepares every public file and every page. The key of each is its path.
fn prepare_resources(site: &Site, shared_cache: u32) -> Result<HashMap<String, Resource>, String> {
    let mut resources = HashMap::new();
    for file in site.public_files() {
        resources.insert(format!("/{}", file.path), Resource::new(file, shared_cache, None));
    }
    for page in &site.manifest.pages {
        let link = headers::page_link(&page.link)
            .ok_or_else(|| format!("the embedded manifest names no address for {}", page.path))?;
        let document = site.file(&page.file)?;
        resources.insert(page.path.clone(), Resource::new(document, shared_cache, Some(&link)));
    }
    // `/index.html` is the home page too.
    if let Some(home) = resources.get("/") {
        resources.insert("/index.html".to_owned(), home.clone());
    }
    Ok(resources)
}

/// Prepares the 404 documents, in the order of the manifest.
fn prepare_not_found_documents(site: &Site, shared_cache: u32) -> Result<Vec<NotFoundDocument>, String> {
    let mut documents = Vec::new();
    for page in &site.manifest.not_found {
        let resource = Resource::new(site.file(&page.file)?, shared_cache, None);
        documents.push(NotFoundDocument { folder: page.folder.clone(), resource });
    }
    Ok(documents)
}

/// A form that sends messages, and the responses to them.
pub struct MessageForm {
    /// The part of the manifest that describes the form.
    pub config: FormConfig,
    /// The address of the part of the page that thanks for a message.
    thanks_location: HeaderValue,
    /// The page that explains a refusal, by status.
    refusal_pages: HashMap<u16, Resource>,
}

impl MessageForm {
    fn new(form: &FormConfig, site: &Site, shared_cache: u32) -> Result<Self, String> {
        let thanks_location = HeaderValue::try_from(format!("{}#{}", form.path, form.thanks))
            .map_err(|error| format!("a form cannot thank: {error}"))?;
        let mut refusal_pages = HashMap::new();
        for status in STATUSES {
            let path = form
                .refusals
                .get(&status.to_string())
                .ok_or_else(|| format!("the embedded manifest has no page for a refusal ({status})"))?;
            refusal_pages.insert(status, Resource::new(site.file(path)?, shared_cache, None));
        }
        Ok(Self { config: form.clone(), thanks_location, refusal_pages })
    }

    /// The response to a message that came in a request with the fields `request_headers`. A browser that navigates, because
    /// it runs no script, gets a page. Any other client, such as the script of the form, gets a 204 or a problem in JSON.
    #[must_use]
    pub fn respond(&self, request_headers: &HeaderMap, outcome: Result<(), Refusal>) -> Response<Bytes> {
        let wants_page = accepts_html(request_headers);
        match outcome {
            Ok(()) if wants_page => {
                let response_headers = headers::redirect_fields(self.thanks_location.clone(), "no-store");
                response(StatusCode::SEE_OTHER, response_headers, Bytes::new())
            }
            Ok(()) => response(StatusCode::NO_CONTENT, headers::message_stored_fields(), Bytes::new()),
            Err(refusal) => match self.refusal_pages.get(&refusal.status.as_u16()) {
                Some(page) if wants_page => {
                    let selected = page.select(request_headers);
                    let response_headers =
                        headers::message_refused_fields(Some(&selected.headers), refusal.retry_after);
                    response(refusal.status, response_headers, selected.body.clone())
                }
                _ => {
                    let response_headers = headers::message_refused_fields(None, refusal.retry_after);
                    response(refusal.status, response_headers, refusal.problem(&self.config.texts).into())
                }
            },
        }
    }
}

/// True if `Accept` lists HTML, as it does when a browser navigates.
fn accepts_html(request_headers: &HeaderMap) -> bool {
    const HTML: &[u8] = b"text/html";
    let lists_html = |value: &[u8]| value.to_ascii_lowercase().windows(HTML.len()).any(|part| part == HTML);
    field_values(request_headers, &ACCEPT).any(lists_html)
}

/// The response to a client beyond the limit on connections.
#[must_use]
pub fn overloaded() -> Response<Bytes> {
    text_response(StatusCode::SERVICE_UNAVAILABLE, "Too many connections\n")
}

/// Decodes the percent-encoding of a path (RFC 3986 §2.1). A path that is not UTF-8 stays encoded, and names no page. `None`
/// if the target of the request has no path, but the asterisk or authority form (RFC 9112 §3.2).
fn decode_path(path: &str) -> Option<Cow<'_, str>> {
    let decode = || percent_decode_str(path).decode_utf8().unwrap_or(Cow::Borrowed(path));
    path.starts_with('/').then(decode)
}

/// Responds with the representation of `resource` that the request prefers, with a part of it, or with a 304. The conditions
/// of the request are evaluated in the order of RFC 9110 §13.2.2.
fn resource_response(resource: &Resource, method: &Method, request_headers: &HeaderMap) -> Response<Bytes> {
    let selected = resource.select(request_headers);
    let etag = selected.headers.get(ETAG).map_or(&b""[..], HeaderValue::as_bytes);
    if negotiate::matches_etag(field_values(request_headers, &IF_NONE_MATCH), etag) {
        return response(StatusCode::NOT_MODIFIED, selected.not_modified.clone(), Bytes::new());
    }
    let may_send_part = *method == Method::GET
        && selected.headers.contains_key(ACCEPT_RANGES)
        && request_headers.get(IF_RANGE).is_none_or(|tag| tag.as_bytes() == etag);
    match request_headers.get(RANGE) {
        Some(range) if may_send_part => range_response(selected, range),
        _ => response(StatusCode::OK, selected.headers.clone(), selected.body.clone()),
    }
}

/// Responds with the part of `selected` that `range`, the value of `Range`, asks for. If the value asks for no part or for
/// several, the response has the whole.
fn range_response(selected: &Representation, range: &HeaderValue) -> Response<Bytes> {
    let length = selected.body.len();
    let Some(part) = negotiate::byte_range(range.as_bytes(), length) else {
        return response(StatusCode::OK, selected.headers.clone(), selected.body.clone());
    };
    if part.start >= length {
        let mut response = text_response(StatusCode::RANGE_NOT_SATISFIABLE, "Range not satisfiable\n");
        headers::set_content_range(response.headers_mut(), &format!("*/{length}"));
        return response;
    }
    let mut part_headers = selected.headers.clone();
    headers::set_content_range(&mut part_headers, &format!("{}-{}/{length}", part.start, part.end - 1));
    response(StatusCode::PARTIAL_CONTENT, part_headers, selected.body.slice(part))
}

/// Redirects to `page`, a path of the manifest. Of the target of the request only the query is repeated, so that no request
/// can lead to another host.
fn redirect_to_page(page: &str, query: Option<&str>) -> Response<Bytes> {
    // A client may send bytes outside ASCII in a query, which a `Location` cannot have (RFC 9110 §10.2.2). Encoding with
    // `CONTROLS` encodes these bytes too. hyper has already refused control characters.
    let query = query.map(|query| format!("?{}", utf8_percent_encode(query, CONTROLS))).unwrap_or_default();
    let Ok(location) = HeaderValue::try_from(format!("{page}{query}")) else {
        return text_response(StatusCode::BAD_REQUEST, "Bad request: the query cannot be repeated\n");
    };
    response(StatusCode::PERMANENT_REDIRECT, headers::redirect_fields(location, "no-cache"), Bytes::new())
}

/// Responds with one line of text.
fn text_response(status: StatusCode, line: &'static str) -> Response<Bytes> {
    response(status, headers::plain_text_fields(status), Bytes::from_static(line.as_bytes()))
}

fn response(status: StatusCode, response_headers: HeaderMap, body: Bytes) -> Response<Bytes> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = response_headers;
    response
}
